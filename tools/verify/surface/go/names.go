// Prints the exported names of Go packages and of their types' members, one JSON object per line. Run it in a module
// that requires the packages.
package main

import (
	"encoding/json"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"log"
	"os"
	"os/exec"
	"strings"
)

type name struct {
	Name    string `json:"name"`
	Package string `json:"package"`
	File    string `json:"file"`
	Line    int    `json:"line"`
}

func main() {
	files := token.NewFileSet()
	compiled := importer.ForCompiler(files, "gc", exportData(os.Args[1:]))
	module, output := os.Args[1], json.NewEncoder(os.Stdout)
	for _, path := range os.Args[1:] {
		pkg, err := compiled.Import(path)
		if err != nil {
			log.Fatal(err)
		}
		print := func(text string, object types.Object) {
			position := files.Position(object.Pos())
			if err := output.Encode(name{text, path, position.Filename, position.Line}); err != nil {
				log.Fatal(err)
			}
		}
		scope := pkg.Scope()
		for _, each := range scope.Names() {
			object := scope.Lookup(each)
			if !object.Exported() {
				continue
			}
			print(each, object)
			for _, member := range members(object, module) {
				print(each+"."+member.Name(), member)
			}
		}
	}
}

// exportData has the packages and what they import compiled, and finds the result of each.
func exportData(paths []string) importer.Lookup {
	list := exec.Command("go", append([]string{"list", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}"}, paths...)...)
	list.Stderr = os.Stderr
	listed, err := list.Output()
	if err != nil {
		log.Fatal(err)
	}
	exports := map[string]string{}
	for _, line := range strings.Split(string(listed), "\n") {
		path, file, _ := strings.Cut(line, " ")
		exports[path] = file
	}
	return func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) }
}

// members returns what the module itself declares of a type, or of the unexported type that a function returns.
func members(object types.Object, module string) []types.Object {
	switch object := object.(type) {
	case *types.TypeName:
		return membersOf(types.Unalias(object.Type()), module)
	case *types.Func:
		results := object.Type().(*types.Signature).Results()
		if results.Len() == 0 {
			return nil
		}
		result := types.Unalias(results.At(0).Type())
		if pointer, ok := result.(*types.Pointer); ok {
			result = pointer.Elem()
		}
		if named, ok := result.(*types.Named); ok && !named.Obj().Exported() && !isForSDK(named) {
			return membersOf(named, module)
		}
	}
	return nil
}

// isForSDK tells the results of functions such as WithName and NewServiceHandler, whose methods only the SDK calls.
func isForSDK(named *types.Named) bool {
	name := named.Obj().Name()
	return strings.HasPrefix(name, "with") || strings.HasSuffix(name, "Handler")
}

func membersOf(of types.Type, module string) []types.Object {
	var found []types.Object
	add := func(object types.Object) {
		if object.Exported() && object.Pkg() != nil && strings.HasPrefix(object.Pkg().Path(), module) {
			found = append(found, object)
		}
	}
	if named, ok := of.(*types.Named); ok {
		for i := range named.NumMethods() {
			add(named.Method(i))
		}
	}
	switch underlying := of.Underlying().(type) {
	case *types.Interface:
		for i := range underlying.NumExplicitMethods() {
			add(underlying.ExplicitMethod(i))
		}
	case *types.Struct:
		for i := range underlying.NumFields() {
			if field := underlying.Field(i); !field.Embedded() {
				add(field)
			}
		}
	}
	return found
}
