package main

import (
	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	meta "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// RestateCluster has the fields of the operator's resource at version 1.7.5.
type RestateCluster struct {
	meta.TypeMeta   `json:",inline"`
	meta.ObjectMeta `json:"metadata"`
	Spec            struct {
		ClusterName string `json:"clusterName"`
		Config      string `json:"config"`
		Compute     struct {
			Affinity         *core.Affinity              `json:"affinity"`
			Args             []string                    `json:"args"`
			Command          []string                    `json:"command"`
			DNSConfig        *core.PodDNSConfig          `json:"dnsConfig"`
			DNSPolicy        core.DNSPolicy              `json:"dnsPolicy"`
			Env              []core.EnvVar               `json:"env"`
			Image            string                      `json:"image"`
			ImagePullPolicy  core.PullPolicy             `json:"imagePullPolicy"`
			ImagePullSecrets []core.LocalObjectReference `json:"imagePullSecrets"`
			NodeSelector     map[string]string           `json:"nodeSelector"`
			Replicas         int32                       `json:"replicas"`
			Resources        core.ResourceRequirements   `json:"resources"`
			Tolerations      []core.Toleration           `json:"tolerations"`
		} `json:"compute"`
		Storage struct {
			StorageClassName          string `json:"storageClassName"`
			StorageRequestBytes       int64  `json:"storageRequestBytes"`
			VolumeAttributesClassName string `json:"volumeAttributesClassName"`
		} `json:"storage"`
		Security struct {
			AllowOperatorAccessToAdmin       *bool                                `json:"allowOperatorAccessToAdmin"`
			AwsPodIdentityAssociationRoleArn string                               `json:"awsPodIdentityAssociationRoleArn"`
			AwsPodSecurityGroups             []string                             `json:"awsPodSecurityGroups"`
			DisableNetworkPolicies           bool                                 `json:"disableNetworkPolicies"`
			NetworkEgressRules               []networking.NetworkPolicyEgressRule `json:"networkEgressRules"`
			NetworkPeers                     struct {
				Admin   []networking.NetworkPolicyPeer `json:"admin"`
				Ingress []networking.NetworkPolicyPeer `json:"ingress"`
				Metrics []networking.NetworkPolicyPeer `json:"metrics"`
			} `json:"networkPeers"`
			RequestSigningPrivateKey struct {
				Version string `json:"version"`
				Secret  struct {
					SecretName string `json:"secretName"`
					Key        string `json:"key"`
				} `json:"secret"`
				SecretProvider struct {
					Provider   string            `json:"provider"`
					Path       string            `json:"path"`
					Parameters map[string]string `json:"parameters"`
				} `json:"secretProvider"`
			} `json:"requestSigningPrivateKey"`
			ServiceAccountAnnotations map[string]string `json:"serviceAccountAnnotations"`
			ServiceAnnotations        map[string]string `json:"serviceAnnotations"`
		} `json:"security"`
	} `json:"spec"`
}

// RestateDeployment has the fields of the operator's resource at version 1.7.5.
type RestateDeployment struct {
	meta.TypeMeta   `json:",inline"`
	meta.ObjectMeta `json:"metadata"`
	Spec            struct {
		MinReadySeconds      int32 `json:"minReadySeconds"`
		Replicas             int32 `json:"replicas"`
		RevisionHistoryLimit int32 `json:"revisionHistoryLimit"`
		Restate              struct {
			Register struct {
				Cluster string `json:"cluster"`
				Service struct {
					Name      string `json:"name"`
					Namespace string `json:"namespace"`
					Path      string `json:"path"`
					Port      int32  `json:"port"`
				} `json:"service"`
				URL string `json:"url"`
			} `json:"register"`
			ServicePath string `json:"servicePath"`
			UseHTTP11   bool   `json:"useHttp11"`
		} `json:"restate"`
		Selector meta.LabelSelector   `json:"selector"`
		Template core.PodTemplateSpec `json:"template"`
	} `json:"spec"`
}

// KnativeService has the part of a Knative service that pages show.
type KnativeService struct {
	meta.TypeMeta   `json:",inline"`
	meta.ObjectMeta `json:"metadata"`
	Spec            struct {
		Template struct {
			meta.ObjectMeta `json:"metadata"`
			Spec            struct {
				core.PodSpec         `json:",inline"`
				ContainerConcurrency int64 `json:"containerConcurrency"`
				TimeoutSeconds       int64 `json:"timeoutSeconds"`
			} `json:"spec"`
		} `json:"template"`
	} `json:"spec"`
}
