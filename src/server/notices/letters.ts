import { createTransport } from 'nodemailer';

/** Letters to people who left an address. */
export interface Letters {
  send(to: string, subject: string, text: string): Promise<void>;
  close(): void;
}

/** By an SMTP server: `smtps://user:password@mail.example`. */
export function openLetters(url: string, from: string): Letters {
  const transport = createTransport(url);
  return {
    async send(to, subject, text) {
      await transport.sendMail({ from, to, subject, text });
    },
    close: () => transport.close(),
  };
}
