// The mail server of the host: takes every message, and keeps it for the test to read.
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface Message {
  to: string;
  subject: string;
  head: string;
  text: string;
}

/** Of quoted-printable. */
function decoded(body: string): string {
  const bytes: number[] = [];
  const plain = body.replace(/=\r\n/g, '');
  for (let at = 0; at < plain.length; ++at) {
    const hex = plain[at] === '=' ? plain.slice(at + 1, at + 3) : '';
    bytes.push(hex ? parseInt(hex, 16) : plain.charCodeAt(at));
    if (hex) at += 2;
  }
  return Buffer.from(bytes).toString();
}

function read(to: string, message: string): Message {
  const end = message.indexOf('\r\n\r\n');
  const head = message.slice(0, end);
  return { to, subject: /^Subject: (.*)$/m.exec(head)?.[1]?.trim() ?? '', head, text: decoded(message.slice(end + 4)) };
}

export class MailServer {
  readonly received: Message[] = [];
  private readonly open = new Set<Socket>();
  private readonly server = createServer((socket) => {
    this.open.add(socket);
    socket.on('close', () => this.open.delete(socket));
    socket.on('error', () => undefined); // the server under test is killed
    this.talk(socket);
  });

  private talk(socket: Socket): void {
    let [pending, to, message, inMessage] = ['', '', '', false];
    const answer = (line: string): string => {
      if (inMessage) {
        if (line !== '.') {
          message += `${line.startsWith('.') ? line.slice(1) : line}\r\n`;
          return '';
        }
        inMessage = false;
        this.received.push(read(to, message));
        message = '';
        return '250 taken';
      }
      if (line.startsWith('RCPT TO:')) to = /<(.*)>/.exec(line)?.[1] ?? '';
      inMessage = line === 'DATA';
      return inMessage ? '354 go on' : '250 ok';
    };
    socket.write('220 mail.test ESMTP\r\n');
    socket.on('data', (bytes: Buffer) => {
      const lines = (pending + bytes.toString('latin1')).split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) {
        const said = answer(line);
        if (said) socket.write(`${said}\r\n`);
      }
    });
  }

  /** Its address. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    for (const socket of this.open) socket.destroy();
  }
}
