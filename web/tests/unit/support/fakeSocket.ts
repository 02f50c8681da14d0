// A connection to a server that is a part of the test.
import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { ClientFrameSchema, ServerFrameSchema, type ClientFrame } from '@proto/session_pb';
import type { AnswerBody } from '@/net/wire';

export abstract class FakeSocket {
  static readonly OPEN = 1;
  readyState = FakeSocket.OPEN;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: ArrayBuffer }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;

  constructor(readonly url: string) {
    queueMicrotask(() => this.onopen());
  }

  /** Nothing: the request stays without an answer. */
  protected abstract answerTo(body: ClientFrame['body']): AnswerBody | null;

  send(bytes: Uint8Array): void {
    const { requestId, body } = fromBinary(ClientFrameSchema, bytes);
    const answer = this.answerTo(body);
    if (answer) queueMicrotask(() => this.push(answer, requestId));
  }

  push(body: AnswerBody, requestId = 0): void {
    const frame = toBinary(ServerFrameSchema, create(ServerFrameSchema, { messages: [{ requestId, body }] }));
    this.onmessage({ data: frame.buffer as ArrayBuffer });
  }

  close(): void {
    this.readyState = 3;
  }

  /** As when the network fails. */
  lose(): void {
    this.close();
    this.onclose({ code: 1006 });
  }
}
