import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A post office on this machine: what it was given, whole, as it came over the wire. */
export class PostOffice {
  readonly letters: string[] = [];
  #arrived: () => void = () => {};
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (piece) => {
        text += piece;
      });
      stream.on('end', () => {
        // As it is read: quoted-printable.
        this.letters.push(text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
        done();
        this.#arrived();
      });
    },
  });

  async open(): Promise<{ readonly url: string; readonly from: string }> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    const { port } = this.#server.server.address() as AddressInfo;
    return { url: `smtp://127.0.0.1:${port}`, from: 'Sandtable <table@example.org>' };
  }

  /** The next letter that comes after this was asked. */
  async next(): Promise<string> {
    await new Promise<void>((done) => {
      this.#arrived = done;
    });
    return this.letters.at(-1)!;
  }

  async close(): Promise<void> {
    await new Promise<void>((done) => this.#server.close(done));
  }
}

/** The secret of a link to this page in a letter. */
export const secretIn = (letter: string, page: string): string => new RegExp(`#/${page}/([\\w-]{43})`).exec(letter)![1];
