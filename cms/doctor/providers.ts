import { createTransport } from 'nodemailer';
import { tryRouter } from '../domain/places/router';
import type { Env } from '../env';
import { broken, type Finding, fine, look } from './check';

const timeoutMs = 10_000;

/** Signs in to Twilio by asking for the account; sends nothing. */
export async function checkTwilio(env: Env): Promise<Finding> {
  const about = 'SMS';
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token } = env;
  if (!sid || !token)
    return look(
      about,
      'Twilio, the service that carries your SMS, is not connected: no SMS leaves, and all are kept in the message log',
      'Have Twilio connected at the server to send them.',
      'Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM_NUMBER.',
    );
  const base = env.TWILIO_BASE_URL ?? 'https://api.twilio.com';
  try {
    const answer = await fetch(new URL(`/2010-04-01/Accounts/${sid}.json`, base), {
      headers: { authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status === 401 || answer.status === 404) {
      return broken(
        about,
        'Twilio does not know this account and its key: no SMS leaves',
        'Have both copied again from Twilio’s site to the server.',
        'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN stand in the Twilio console.',
      );
    }
    if (!answer.ok)
      return broken(about, `Twilio answers ${answer.status}`, 'See status.twilio.com, and try again.');
    const { status } = (await answer.json()) as { status?: string };
    if (status && status !== 'active')
      return broken(about, `The Twilio account is ${status}`, 'See your billing at Twilio.');
    return fine(about, `Twilio takes the sign-in; texts come from ${env.TWILIO_FROM_NUMBER}`);
  } catch {
    return broken(
      about,
      'Twilio cannot be reached',
      'SMS wait until it can. If that lasts, have the server’s connection looked into.',
      'This machine must be allowed to open connections to api.twilio.com on port 443.',
    );
  }
}

/** Signs in to the mail server; sends nothing. */
export async function checkMail(env: Env): Promise<Finding> {
  const about = 'Email';
  if (!env.SMTP_URL)
    return look(
      about,
      'No mail server is connected: no email leaves, and all are kept in the message log',
      'Have your mail account connected at the server to send them.',
      'Set SMTP_URL and MAIL_FROM.',
    );
  const smtp = createTransport({
    url: env.SMTP_URL,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
  });
  try {
    await smtp.verify();
    return fine(about, 'The mail server takes the sign-in');
  } catch (error) {
    // The server's own words may repeat the name or the password.
    const { code } = error as { code?: string };
    return code === 'EAUTH'
      ? broken(
          about,
          'The mail server refuses the sign-in',
          'Have the name and the password of your mail account checked at the server.',
          'They stand in SMTP_URL.',
        )
      : broken(
          about,
          'The mail server cannot be reached',
          'Emails wait until it can. If that lasts, have the mail account’s settings checked at the server.',
          `${code ?? 'No reason given'}: check the host and the port in SMTP_URL.`,
        );
  } finally {
    smtp.close();
  }
}

/** Asks the router for one way. */
export async function checkRouter(env: Env): Promise<Finding> {
  const about = 'Roads';
  if (!env.ROUTER_URL)
    return fine(about, 'The run of the day is reckoned as the crow flies, and a third more');
  try {
    await tryRouter(env);
    return fine(about, 'The router knows the roads between the stops of a day');
  } catch {
    return look(
      about,
      'The router does not answer: the run of the day is reckoned as the crow flies, and a third more',
      'Have the router looked into at the server. Nothing else waits for it.',
      'ROUTER_URL must be an OSRM server whose table service answers within two seconds.',
    );
  }
}
