import { createTransport } from 'nodemailer';
import { tryRouter } from '../domain/calendar/places/router';
import type { Env } from '../env';
import { broken, type Finding, lookFinding, okFinding } from './check';

const timeoutMs = 10_000;

export async function checkTwilio(env: Env): Promise<Finding> {
  const about = 'SMS';
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token } = env;
  if (!sid || !token)
    return lookFinding(
      about,
      'Texts are off: Twilio, the service that sends them, is not connected. All texts are kept in the message log',
      'To send texts, ask the person who looks after your website to connect Twilio.',
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
        'Twilio doesn’t accept this account and key, so no texts are sent',
        'Ask for both to be copied again from Twilio’s site.',
        'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN are in the Twilio console.',
      );
    }
    if (!answer.ok)
      return broken(about, `Twilio answers ${answer.status}`, 'See status.twilio.com, and try again.');
    const { status } = (await answer.json()) as { status?: string };
    if (status && status !== 'active')
      return broken(about, `The Twilio account is ${status}`, 'See your billing at Twilio.');
    return okFinding(about, `Twilio is connected. Texts come from ${env.TWILIO_FROM_NUMBER}`);
  } catch {
    return broken(
      about,
      'We can’t reach Twilio',
      'Texts wait until we can. If this continues, ask the person who looks after your server.',
      'This machine must be allowed to open connections to api.twilio.com on port 443.',
    );
  }
}

export async function checkMail(env: Env): Promise<Finding> {
  const about = 'Email';
  if (!env.SMTP_URL)
    return lookFinding(
      about,
      'Emails are off: no mail server is connected. All emails are kept in the message log',
      'To send emails, ask the person who looks after your website to connect your mail account.',
      'Set SMTP_URL and MAIL_FROM.',
    );
  const smtp = createTransport({
    url: env.SMTP_URL,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
  });
  try {
    await smtp.verify();
    return okFinding(about, 'The mail server is connected');
  } catch (error) {
    // The server's error text may contain the user name or the password.
    const { code } = error as { code?: string };
    return code === 'EAUTH'
      ? broken(
          about,
          'The mail server doesn’t accept the sign-in',
          'Ask for your mail account’s name and password to be checked.',
          'They are in SMTP_URL.',
        )
      : broken(
          about,
          'We can’t reach the mail server',
          'Emails wait until we can. If this continues, ask for the mail account’s settings to be checked.',
          `${code ?? 'No reason given'}: check the host and the port in SMTP_URL.`,
        );
  } finally {
    smtp.close();
  }
}

export async function checkRouter(env: Env): Promise<Finding> {
  const about = 'Roads';
  if (!env.ROUTER_URL) return okFinding(about, 'Driving times are estimates (straight line plus 30%)');
  try {
    await tryRouter(env);
    return okFinding(about, 'Driving times follow the roads');
  } catch {
    return lookFinding(
      about,
      'The router doesn’t answer. Driving times are estimates (straight line plus 30%)',
      'Ask the person who looks after your server to check the router. Everything else works.',
      'ROUTER_URL must be an OSRM server whose table service answers within two seconds.',
    );
  }
}
