package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/compose-spec/compose-go/v2/schema"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"gopkg.in/yaml.v3"
)

// checkCompose validates a file against the Compose specification's own schema.
func checkCompose(document *yaml.Node) []Problem {
	var value any
	if err := document.Decode(&value); err != nil {
		return []Problem{{Line: lineOf(err), Message: wordsOf(err)}}
	}
	err := validate(value)
	var invalid *jsonschema.ValidationError
	if errors.As(err, &invalid) {
		return leaves(document, invalid)
	}
	if err != nil {
		return []Problem{{Line: document.Line, Message: err.Error()}}
	}
	return nil
}

func validate(value any) error {
	var definition any
	if err := json.Unmarshal([]byte(schema.Schema), &definition); err != nil {
		return err
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("compose-spec.json", definition); err != nil {
		return err
	}
	compiled, err := compiler.Compile("compose-spec.json")
	if err != nil {
		return err
	}
	return compiled.Validate(value)
}

// leaves are the errors that others are only made of.
func leaves(document *yaml.Node, err *jsonschema.ValidationError) []Problem {
	if len(err.Causes) == 0 {
		path := strings.Join(err.InstanceLocation, ".")
		if extra, ok := err.ErrorKind.(*kind.AdditionalProperties); ok {
			return unknownKeys(document, path, extra.Properties)
		}
		words := err.ErrorKind.LocalizedString(message.NewPrinter(language.English))
		return []Problem{{Line: lineAt(document, path), Message: path + ": " + words}}
	}
	var problems []Problem
	for _, cause := range err.Causes {
		problems = append(problems, leaves(document, cause)...)
	}
	return problems
}

func unknownKeys(document *yaml.Node, path string, keys []string) []Problem {
	var problems []Problem
	for _, key := range keys {
		field := strings.TrimPrefix(path+"."+key, ".")
		problems = append(problems, Problem{Line: lineAt(document, field), Message: fmt.Sprintf("unknown field %q", field)})
	}
	return problems
}
