/**
 * Where the references describe Restate 1.4 otherwise than the engine and the CLI of the verification (1.5.3, 1.5.2)
 * describe themselves. A difference that is not here fails the check, and so does an entry that is no longer needed.
 */
import type { KnownDifference } from '../contract/differences.ts'

export type ReferenceName = 'sql' | 'configuration' | 'errors' | 'cli' | 'metrics' | 'programs'

export const knownDifferences: Record<ReferenceName, readonly KnownDifference[]> = {
  sql: [
    {
      facts: ['sys_journal_events.*'],
      reason: 'A table of 1.5: crates/storage-query-datafusion/src at v1.4.4 has no such folder.',
    },
    {
      facts: ['sys_invocation.restarted_from', 'sys_invocation_status.restarted_from'],
      reason: 'Columns of 1.5: invocation_status/schema.rs at v1.4.4 does not have them.',
    },
    {
      facts: ['state.key_length', 'state.value_length'],
      reason: 'Columns of 1.5: state/schema.rs at v1.4.4 does not have them.',
    },
  ],
  configuration: [
    {
      facts: ['default-journal-retention', 'request-compression-threshold', 'additional-request-headers'],
      reason: 'Keys of 1.5: crates/types/src/config at v1.4.4 does not have them.',
    },
    {
      facts: ['worker.storage.persist-lsn-interval', 'worker.storage.persist-lsn-threshold'],
      reason: '1.4 reads and ignores them; no version prints them.',
    },
    {
      facts: ['admin.query-engine.pgsql-bind-address'],
      reason: '1.4 opens the port (crates/worker/src/lib.rs:182), but never prints the key.',
    },
    {
      facts: [
        '*.rocksdb-memory-budget default',
        '*.rocksdb-max-background-jobs default',
        'worker.storage.num-partitions-to-share-memory-budget default',
      ],
      reason: 'Derived from other keys or from the machine when the engine starts: the page says from which.',
    },
  ],
  errors: [],
  cli: [
    {
      facts: ['restate invocations kill', 'restate invocations restart-as-new', 'restate invocations resume'],
      reason: 'Commands of 1.5: cli/src/commands/invocations at v1.4.4 does not have them.',
    },
    {
      facts: ['restate services config patch --journal-retention'],
      reason: 'An option of 1.5: services/config/patch.rs at v1.4.4 does not have it.',
    },
  ],
  metrics: [
    {
      facts: ['restate_usage_leader_*'],
      reason: 'Metrics of 1.5: crates/worker/src/metric_definitions.rs at v1.4.4 does not have them.',
    },
    {
      facts: ['restate_kafka_ingress_requests_total'],
      reason: 'There once there is a Kafka subscription.',
    },
    {
      facts: ['restate_partition_blocked_flare'],
      reason: 'There once a partition needs a newer server than the one that runs.',
    },
    {
      facts: [
        'restate_metadata_server_replicated_sent_messages_*',
        'restate_metadata_server_replicated_received_messages_*',
        'restate_failure_detector_gossip_received_total',
        'restate_network_connection_*',
      ],
      reason: 'There where a node talks to others: the check runs one node.',
    },
  ],
  programs: [
    {
      facts: ['restatectl lambda', 'restatectl partitions reconfigure*'],
      reason: 'Commands of 1.4 alone: tools/restatectl/src/app.rs:83 and commands/partition/mod.rs:18 at v1.4.4.',
    },
    {
      facts: ['restatectl snapshots create*'],
      reason: 'Also the short name of create-snapshot, which --help names beside it.',
    },
    {
      facts: [
        'restatectl partitions placement*',
        'restatectl partitions leadership*',
        'restatectl metadata migrate*',
        'restatectl storage*',
        'restatectl provision --disable-feature',
      ],
      reason: 'Of later versions: tools/restatectl/src/commands at v1.4.4 does not have them.',
    },
  ],
}
