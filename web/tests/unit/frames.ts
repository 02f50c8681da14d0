// Small messages for the tests.
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { SnapshotSchema, UpdateSchema, type Snapshot, type Update } from '@proto/session_pb';
import { ChoiceSchema, type Choice } from '@proto/choice_pb';

export const snapshot = (init: MessageInitShape<typeof SnapshotSchema>): Snapshot => create(SnapshotSchema, init);
export const update = (init: MessageInitShape<typeof UpdateSchema>): Update => create(UpdateSchema, init);
export const choice = (kind: MessageInitShape<typeof ChoiceSchema>['kind']): Choice => create(ChoiceSchema, { kind });
