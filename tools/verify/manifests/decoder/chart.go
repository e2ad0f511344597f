package main

import (
	core "k8s.io/api/core/v1"
	policy "k8s.io/api/policy/v1"
)

// ChartValues are the keys that Restate's Helm chart reads at version 1.4.4.
type ChartValues struct {
	ReplicaCount     int32                       `json:"replicaCount"`
	NameOverride     string                      `json:"nameOverride"`
	FullnameOverride string                      `json:"fullnameOverride"`
	Version          string                      `json:"version"`
	ImagePullSecrets []core.LocalObjectReference `json:"imagePullSecrets"`
	Image            struct {
		Repository string          `json:"repository"`
		PullPolicy core.PullPolicy `json:"pullPolicy"`
	} `json:"image"`
	ServiceAccount struct {
		Create      bool              `json:"create"`
		Annotations map[string]string `json:"annotations"`
	} `json:"serviceAccount"`
	PodAnnotations     map[string]string       `json:"podAnnotations"`
	PodSecurityContext core.PodSecurityContext `json:"podSecurityContext"`
	SecurityContext    core.SecurityContext    `json:"securityContext"`
	Logging            struct {
		EnvFilter string `json:"env_filter"`
	} `json:"logging"`
	NodeName          string        `json:"nodeName"`
	AdvertisedAddress string        `json:"advertisedAddress"`
	Command           []string      `json:"command"`
	Args              []string      `json:"args"`
	Env               []core.EnvVar `json:"env"`
	Service           struct {
		Type        core.ServiceType  `json:"type"`
		Annotations map[string]string `json:"annotations"`
	} `json:"service"`
	Resources core.ResourceRequirements `json:"resources"`
	Storage   struct {
		ExistingClaim    string `json:"existingClaim"`
		Size             string `json:"size"`
		StorageClassName string `json:"storageClassName"`
	} `json:"storage"`
	ExtraInitContainers []core.Container   `json:"extraInitContainers"`
	ExtraVolumes        []core.Volume      `json:"extraVolumes"`
	ExtraVolumeMounts   []core.VolumeMount `json:"extraVolumeMounts"`
	IdentityPrivateKey  struct {
		Enabled    bool   `json:"enabled"`
		SecretName string `json:"secretName"`
		KeyName    string `json:"keyName"`
	} `json:"identityPrivateKey"`
	ServiceMonitor struct {
		Enabled bool   `json:"enabled"`
		Path    string `json:"path"`
		Scheme  string `json:"scheme"`
	} `json:"serviceMonitor"`
	TopologySpreadConstraints struct {
		MaxSkew           int32                              `json:"maxSkew"`
		TopologyKey       string                             `json:"topologyKey"`
		WhenUnsatisfiable core.UnsatisfiableConstraintAction `json:"whenUnsatisfiable"`
	} `json:"topologySpreadConstraints"`
	PodDisruptionBudget policy.PodDisruptionBudgetSpec `json:"podDisruptionBudget"`
}
