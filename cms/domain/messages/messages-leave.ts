import type { App } from '../../app';

/** True for each kind of message that is really sent. Other kinds are only logged. */
export interface MessagesLeave {
  sms: boolean;
  email: boolean;
}

/**
 * Returns which kinds of messages can be sent: those with a provider in the settings. The only place that decides
 * this.
 */
export const messagesLeave = ({ env }: Pick<App, 'env'>): MessagesLeave => ({
  sms: Boolean(env.TWILIO_ACCOUNT_SID),
  email: Boolean(env.SMTP_URL),
});
