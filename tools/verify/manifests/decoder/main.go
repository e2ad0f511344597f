// Command manifests reads the YAML files that pages show as Kubernetes, Helm and Docker Compose read them, and prints
// each field they don't have, as "file:line: message".
package main

import (
	"fmt"
	"os"
)

func main() {
	found := false
	for _, file := range os.Args[1:] {
		text, err := os.ReadFile(file)
		if err != nil {
			fmt.Printf("%s:1: %v\n", file, err)
			found = true
			continue
		}
		for _, problem := range Check(file, text) {
			fmt.Println(problem)
			found = true
		}
	}
	if found {
		os.Exit(1)
	}
}
