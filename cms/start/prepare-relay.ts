import type { App } from '../app';
import { finishRestore } from '../backup/after-restore';
import { createRestoreTasks } from '../domain/system/restore/create-restore-tasks';
import { letterheadOf } from '../messaging/email-html';
import { createRelay } from '../messaging/relay';
import { emailTransport } from '../messaging/smtp';
import { smsTransport } from '../messaging/twilio';
import { messageTopics } from './message-topics';
import { createRecovery } from './run-background-work';

export type Relay = ReturnType<typeof createRelay>;

/** Completes an open restore, and creates the relay. Sends nothing before its start. */
export async function prepareRelay(app: App): Promise<Relay> {
  const { env, content } = app;
  const recover = createRecovery(app);
  await createRestoreTasks(app);
  await finishRestore(app, recover);
  const letterhead = async () => letterheadOf(await content.business(), env.PUBLIC_URL);
  const transports = { sms: await smsTransport(env), email: emailTransport(env, letterhead) };
  return createRelay({ app, transports, recover, topics: messageTopics });
}
