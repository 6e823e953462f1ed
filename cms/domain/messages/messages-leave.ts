import type { App } from '../../app';

/** Whether each kind of message leaves the machine, or is kept in the message log alone. */
export interface MessagesLeave {
  sms: boolean;
  email: boolean;
}

/** The one place that says which kinds of messages can leave: those whose provider the settings name. */
export const messagesLeave = ({ env }: Pick<App, 'env'>): MessagesLeave => ({
  sms: Boolean(env.TWILIO_ACCOUNT_SID),
  email: Boolean(env.SMTP_URL),
});
