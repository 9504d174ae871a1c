import { z } from 'zod';
import { line, Secret } from './words.ts';

/** What is said about people. */

const Password = z.string().min(8, 'a password has at least 8 characters').max(200);
/** Addresses are one where they differ in capitals. */
const Email = z.email().max(200).toLowerCase();
const Name = line(40);

export const NewAccount = z
  .strictObject({ name: Name, password: Password, email: Email.optional() })
  .meta({ id: 'NewAccount' });
export const SignIn = z.strictObject({ name: Name, password: z.string().max(200) }).meta({ id: 'SignIn' });
export const AskRecovery = z.strictObject({ email: Email }).meta({ id: 'AskRecovery' });
export const Recover = z.strictObject({ secret: Secret, password: Password }).meta({ id: 'Recover' });
/** The secret from a letter that asks whose an address is. */
export const Confirm = z.strictObject({ secret: Secret }).meta({ id: 'Confirm' });
export const NewPassword = z.strictObject({ old: z.string().max(200), password: Password }).meta({ id: 'NewPassword' });
export const Goodbye = z.strictObject({ password: z.string().max(200).optional() }).meta({ id: 'Goodbye' });

/** What one may change about oneself. Another address opens the account to whoever reads there, so it takes the password. */
export const AboutMe = z
  .strictObject({
    name: Name.optional(),
    email: Email.nullable().optional(),
    password: z.string().max(200).optional(),
    mail: z.boolean().optional(),
  })
  .meta({ id: 'AboutMe' });

const Device = z.object({
  id: z.string(),
  device: z.string(),
  created: z.number(),
  seen: z.number(),
  here: z.boolean(),
});

export const Me = z
  .object({
    person: z.string(),
    name: z.string(),
    account: z.boolean(),
    /** Where letters go: an address that was confirmed. */
    email: z.string().nullable(),
    /** An address that was given and not confirmed yet. */
    wished: z.string().nullable(),
    mail: z.boolean(),
    devices: z.array(Device),
    /** Those one wants nothing more to do with. */
    blocked: z.array(z.object({ person: z.string(), name: z.string() })),
  })
  .meta({ id: 'Me' });

/** What one sees of the server before one is anybody. */
export const Welcome = z
  .object({
    me: Me.nullable(),
    computers: z.array(z.string()),
    /** The server can send letters: recovery and turns by e-mail. */
    letters: z.boolean(),
    /** With which a browser asks for push messages. */
    pushKey: z.string(),
  })
  .meta({ id: 'Welcome' });

export const NewToken = z
  .strictObject({
    name: line(60),
    scopes: z
      .array(z.enum(['read', 'play']))
      .min(1)
      .max(2),
    days: z.number().int().min(1).max(366).default(90),
  })
  .meta({ id: 'NewToken' });
export const Token = z.object({ id: z.string(), token: Secret }).meta({ id: 'Token' });
export const TokenListed = z
  .object({ id: z.string(), name: z.string(), scopes: z.string(), created: z.number(), expires: z.number() })
  .meta({ id: 'TokenListed' });

/** So many bytes; some browsers fill them up at the end. */
const base64Url = (bytes: number) =>
  z
    .string()
    .max(200)
    .refine(
      (text) => /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === bytes,
      'that is no such key',
    );

/** As a browser gives it. */
export const PushSubscription = z
  .strictObject({
    endpoint: z.url().max(1000),
    expirationTime: z.number().nullable().optional(),
    // A point on the curve and 16 bytes: with anything else nothing can be encrypted.
    keys: z.strictObject({ p256dh: base64Url(65), auth: base64Url(16) }),
  })
  .meta({ id: 'PushSubscription' });
export type PushSubscription = z.infer<typeof PushSubscription>;
