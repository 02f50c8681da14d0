// One WebSocket at a time: frames out, messages in, answers matched to their requests.
import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import {
  ClientFrameSchema,
  ServerFrameSchema,
  type ClientFrame,
  type ServerMessage,
} from '@proto/session_pb';
import type { Error as WireError } from '@proto/error_pb';

export type RequestBody = Exclude<ClientFrame['body'], { case: undefined }>;
export type AnswerBody = Exclude<ServerMessage['body'], { case: undefined }>;

/** The server said no. */
export class Refusal extends Error {
  constructor(readonly error: WireError) {
    super(error.message);
  }
}

/** The connection ended before the answer came: nobody knows whether the request arrived. */
export class Disconnected extends Error {}

export interface WireListener {
  opened(): void;
  closed(code: number): void;
  pushed(message: ServerMessage): void;
}

interface Waiting {
  resolve(body: AnswerBody): void;
  reject(error: Error): void;
}

export class Wire {
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private over = false;

  constructor(url: string, private readonly listener: WireListener) {
    this.socket = new WebSocket(url, 'aurora.v1.proto');
    this.socket.binaryType = 'arraybuffer';
    this.socket.onopen = () => this.over || listener.opened();
    this.socket.onclose = (event) => this.end(event.code);
    this.socket.onmessage = (event) => this.receive(event.data as ArrayBuffer);
  }

  request(body: RequestBody): Promise<AnswerBody> {
    if (this.over || this.socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Disconnected('not connected'));
    }
    const requestId = ++this.lastId;
    this.socket.send(toBinary(ClientFrameSchema, create(ClientFrameSchema, { requestId, body })));
    return new Promise((resolve, reject) => this.waiting.set(requestId, { resolve, reject }));
  }

  /** Leaves; nothing is reported any more. */
  close(): void {
    if (this.over) return;
    this.over = true;
    this.socket.close(1000);
    this.drop();
  }

  private receive(data: ArrayBuffer): void {
    if (this.over) return;
    for (const message of fromBinary(ServerFrameSchema, new Uint8Array(data)).messages) {
      this.dispatch(message);
    }
  }

  // What belongs to the same frame is handled at once: a snapshot after its answer is never late.
  private dispatch(message: ServerMessage): void {
    const waiting = this.waiting.get(message.requestId);
    if (!waiting || message.requestId === 0) {
      this.listener.pushed(message);
      return;
    }
    this.waiting.delete(message.requestId);
    const { body } = message;
    if (body.case === 'error') waiting.reject(new Refusal(body.value));
    else if (body.case !== undefined) waiting.resolve(body);
    else waiting.reject(new Disconnected('an answer that this client does not know'));
  }

  private end(code: number): void {
    if (this.over) return;
    this.over = true;
    this.drop();
    this.listener.closed(code);
  }

  private drop(): void {
    for (const { reject } of this.waiting.values()) reject(new Disconnected('the connection ended'));
    this.waiting.clear();
  }
}
