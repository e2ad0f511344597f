package main

import (
	apps "k8s.io/api/apps/v1"
	batch "k8s.io/api/batch/v1"
	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	policy "k8s.io/api/policy/v1"
)

// kinds are the objects that pages show, by "apiVersion kind".
var kinds = map[string]func() any{
	"apps/v1 Deployment":                    func() any { return new(apps.Deployment) },
	"apps/v1 StatefulSet":                   func() any { return new(apps.StatefulSet) },
	"batch/v1 Job":                          func() any { return new(batch.Job) },
	"networking.k8s.io/v1 Ingress":          func() any { return new(networking.Ingress) },
	"networking.k8s.io/v1 NetworkPolicy":    func() any { return new(networking.NetworkPolicy) },
	"policy/v1 PodDisruptionBudget":         func() any { return new(policy.PodDisruptionBudget) },
	"restate.dev/v1 RestateCluster":         func() any { return new(RestateCluster) },
	"restate.dev/v1beta1 RestateDeployment": func() any { return new(RestateDeployment) },
	"serving.knative.dev/v1 Service":        func() any { return new(KnativeService) },
	"v1 ConfigMap":                          func() any { return new(core.ConfigMap) },
	"v1 Namespace":                          func() any { return new(core.Namespace) },
	"v1 Secret":                             func() any { return new(core.Secret) },
	"v1 ServiceAccount":                     func() any { return new(core.ServiceAccount) },
	"v1 Service":                            func() any { return new(core.Service) },
}
