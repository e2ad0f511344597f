package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"gopkg.in/yaml.v3"
	kjson "sigs.k8s.io/json"
)

// Problem is something a file has that its reader would refuse or ignore.
type Problem struct {
	File    string
	Line    int
	Message string
}

func (p Problem) String() string {
	return fmt.Sprintf("%s:%d: %s", p.File, p.Line, p.Message)
}

// Check reads a file by what it is: Helm values and Compose files by their names, everything else is Kubernetes.
func Check(file string, text []byte) []Problem {
	documents, err := split(text)
	if err != nil {
		return []Problem{{file, lineOf(err), wordsOf(err)}}
	}
	if len(documents) == 0 {
		return []Problem{{file, 1, "nothing in it"}}
	}
	var problems []Problem
	for _, document := range documents {
		for _, found := range checkDocument(filepath.Base(file), document) {
			found.File = file
			problems = append(problems, found)
		}
	}
	return problems
}

func checkDocument(name string, document *yaml.Node) []Problem {
	switch {
	case strings.HasSuffix(name, "values.yaml"):
		return decode(document, new(ChartValues))
	case strings.HasPrefix(name, "compose"):
		return checkCompose(document)
	}
	kind := field(document, "apiVersion") + " " + field(document, "kind")
	object, known := kinds[kind]
	if !known {
		return []Problem{{Line: document.Line, Message: "no kind that is known here: " + kind}}
	}
	return decode(document, object())
}

// decode reads a document into a type, and reports what the type has no place for.
func decode(document *yaml.Node, into any) []Problem {
	text, err := toJSON(document)
	if err != nil {
		return []Problem{{Line: lineOf(err), Message: wordsOf(err)}}
	}
	unknown, err := kjson.UnmarshalStrict(text, into)
	var problems []Problem
	for _, each := range unknown {
		problems = append(problems, at(document, each))
	}
	if err != nil {
		problems = append(problems, at(document, err))
	}
	return problems
}

// at finds the line of an error that names a field.
func at(document *yaml.Node, err error) Problem {
	var wrong *json.UnmarshalTypeError
	if strict, ok := err.(kjson.FieldError); ok {
		return Problem{Line: lineAt(document, strict.FieldPath()), Message: err.Error()}
	}
	if errors.As(err, &wrong) {
		return Problem{Line: lineAt(document, wrong.Field), Message: err.Error()}
	}
	return Problem{Line: document.Line, Message: err.Error()}
}

// split reads the documents of a file, which lines with "---" separate.
func split(text []byte) ([]*yaml.Node, error) {
	var documents []*yaml.Node
	decoder := yaml.NewDecoder(bytes.NewReader(text))
	for {
		var document yaml.Node
		if err := decoder.Decode(&document); errors.Is(err, io.EOF) {
			return documents, nil
		} else if err != nil {
			return nil, err
		}
		if len(document.Content) > 0 {
			documents = append(documents, document.Content[0])
		}
	}
}

func toJSON(document *yaml.Node) ([]byte, error) {
	var value any
	if err := document.Decode(&value); err != nil {
		return nil, err
	}
	return json.Marshal(value)
}
