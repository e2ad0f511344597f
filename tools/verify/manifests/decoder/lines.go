package main

import (
	"regexp"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

var part = regexp.MustCompile(`[^.\[\]]+`)

// lineAt finds the line of a field such as "spec.containers[0].image"; of the nearest one around it when it is not there.
func lineAt(node *yaml.Node, path string) int {
	line := node.Line
	for _, name := range part.FindAllString(path, -1) {
		key, value := child(node, name)
		if value == nil {
			return line
		}
		line, node = key.Line, value
	}
	return line
}

// child finds a field of a mapping, or an item of a list.
func child(node *yaml.Node, name string) (key, value *yaml.Node) {
	switch node.Kind {
	case yaml.MappingNode:
		for i := 0; i+1 < len(node.Content); i += 2 {
			if node.Content[i].Value == name {
				return node.Content[i], node.Content[i+1]
			}
		}
	case yaml.SequenceNode:
		if i, err := strconv.Atoi(name); err == nil && i < len(node.Content) {
			return node.Content[i], node.Content[i]
		}
	}
	return nil, nil
}

func field(node *yaml.Node, name string) string {
	if _, value := child(node, name); value != nil {
		return value.Value
	}
	return ""
}

var errorLine = regexp.MustCompile(`line (\d+)`)

// lineOf reads the line that an error of the YAML reader names.
func lineOf(err error) int {
	if match := errorLine.FindStringSubmatch(err.Error()); match != nil {
		line, _ := strconv.Atoi(match[1])
		return line
	}
	return 1
}

// wordsOf is an error of the YAML reader in one line.
func wordsOf(err error) string {
	return strings.Join(strings.Fields(err.Error()), " ")
}
