package main

import (
	"strings"
	"testing"
)

// Each file has one fault. What is wrong with it, and in which line, stands in the test.
func TestNamesTheLineOfWhatIsWrong(t *testing.T) {
	for _, test := range []struct{ name, file, text, want string }{
		{"a key that Kubernetes lacks", "server.yaml", `
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: restate
spec:
  replica: 3
`, `server.yaml:7: unknown field "spec.replica"`},
		{"a key deep within the second document", "server.yaml", `
apiVersion: v1
kind: Namespace
metadata:
  name: restate
---
apiVersion: apps/v1
kind: Deployment
spec:
  template:
    spec:
      containers:
        - name: parcels
        - name: proxy
          readinessProb:
            periodSeconds: 5
`, `server.yaml:15: unknown field "spec.template.spec.containers[1].readinessProb"`},
		{"a text where a number belongs", "server.yaml", `
apiVersion: apps/v1
kind: Deployment
spec:
  replicas: three
`, "server.yaml:5: "},
		{"a key that is there twice", "server.yaml", `
apiVersion: v1
kind: Service
spec:
  type: ClusterIP
  type: NodePort
`, "server.yaml:6: "},
		{"a kind that nothing here reads", "server.yaml", `
apiVersion: apps/v1
kind: StatefulSets
`, "server.yaml:2: no kind that is known here: apps/v1 StatefulSets"},
		{"a key that the operator lacks", "cluster.yaml", `
apiVersion: restate.dev/v1
kind: RestateCluster
spec:
  storage:
    storageRequest: 64Gi
`, `cluster.yaml:6: unknown field "spec.storage.storageRequest"`},
		{"a key that the chart doesn't read", "values.yaml", `
replicaCount: 3
image:
  tag: 1.4.4
`, `values.yaml:4: unknown field "image.tag"`},
		{"a key that Compose lacks", "compose.yaml", `
services:
  restate:
    image: restate:1.4
    port: ["8080:8080"]
`, `compose.yaml:5: unknown field "services.restate.port"`},
	} {
		t.Run(test.name, func(t *testing.T) {
			problems := Check(test.file, []byte(test.text))
			if len(problems) != 1 || !strings.HasPrefix(problems[0].String(), test.want) {
				t.Errorf("found %v, want one that begins with %q", problems, test.want)
			}
		})
	}
}

func TestFindsNothingWrongWithWhatIsRight(t *testing.T) {
	for file, text := range map[string]string{
		"service.yaml": "apiVersion: v1\nkind: Service\nspec:\n  clusterIP: None\n  ports:\n    - port: 5122\n",
		"values.yaml":  "resources:\n  limits:\n    memory: 4Gi\n",
		"compose.yaml": "services:\n  restate:\n    image: restate:1.4\n    ports: [\"8080:8080\"]\n",
	} {
		if problems := Check(file, []byte(text)); len(problems) > 0 {
			t.Error(problems)
		}
	}
}
