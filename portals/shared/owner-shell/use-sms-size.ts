import { type OwnReplyName, readOwnTexts } from '../../../contracts/messages/sms-replies';
import { type SmsSize, smsSegments } from '../../../rules/messages/sms-segments';
import { fillSms, plainSmsText } from '../../../rules/messages/sms-text';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { business } from '../../../ui/portal-kit/page-root';

/** Counts the typed characters and the charged texts, with the template around the typed text. */
export function useSmsSize(
  about: OwnReplyName,
  message: string,
): Pick<SmsSize, 'segments'> & { characters: number } {
  const { data } = useEndpoint(readOwnTexts, {});
  // Without a network it uses the default template.
  const around = data?.[about] ?? `{{message}}\n${business.name}`;
  const { segments } = smsSegments(fillSms(around, { message: message.trim() }).text);
  return { segments, characters: plainSmsText(message).length };
}
