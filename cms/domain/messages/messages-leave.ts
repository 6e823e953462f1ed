import type { App } from '../../app';

/** True for each kind of message that leaves the machine. Other kinds are in the message log only. */
export interface MessagesLeave {
  sms: boolean;
  email: boolean;
}

/** The one place that says which kinds of messages can leave: those whose provider the settings name. */
export const messagesLeave = ({ env }: Pick<App, 'env'>): MessagesLeave => ({
  sms: Boolean(env.TWILIO_ACCOUNT_SID),
  email: Boolean(env.SMTP_URL),
});
