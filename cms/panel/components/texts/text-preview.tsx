'use client';
import { useFormFields } from '@payloadcms/ui';
import { messageTexts } from '../../../../contracts/messages/messages';
import { sampleOf } from '../../../../contracts/messages/sample';
import type { MessageText } from '../../../../contracts/messages/template';
import { business } from '../../../../contracts/messages/variables';
import { smsSegments } from '../../../../rules/messages/sms-segments';
import { emailHtml } from '../../../messaging/email-html';

interface Props {
  name: string;
  declared: MessageText;
  value: string;
}

/** Shows a text with sample values while it is typed: as an SMS on a phone, or as the finished email. */
export function TextPreview({ name, declared, value }: Props) {
  const text = sampleOf(declared, value);
  // The email's preview shows the subject.
  if (declared.kind === 'subject' || !text.trim()) return null;
  if (declared.kind === 'email') return <EmailPreview name={name} text={text} />;
  return (
    <figure className="owner-preview">
      <figcaption>On a phone</figcaption>
      <p className="owner-sms">{text}</p>
      <SmsSize text={text} />
    </figure>
  );
}

function SmsSize({ text }: { text: string }) {
  const { encoding, segments, units } = smsSegments(text);
  const odd = [...new Set([...text].filter((character) => smsSegments(character).encoding === 'UCS-2'))];
  return (
    <small aria-live="polite">
      {units} characters, charged as {segments} SMS.
      {encoding === 'UCS-2' &&
        ` Without ${odd.join(' ')} more would fit into one: 160 characters and not 70.`}
      {segments > 2 && ' Try to stay within 2.'}
    </small>
  );
}

const letterhead = {
  name: business.businessName.sample,
  tagline: 'Sound feet, at your gate.',
  phone: business.businessPhone.sample,
  email: null,
  site: 'https://example.com',
};

function EmailPreview({ name, text }: { name: string; text: string }) {
  const subjectName = name.replace(/Body$/, 'Subject');
  const typed = useFormFields(([fields]) => fields[subjectName]?.value);
  const declared = messageTexts[subjectName];
  const subject = declared && sampleOf(declared, String(typed ?? ''));
  return (
    <details className="owner-preview">
      <summary>See the email</summary>
      <p className="owner-subject">{subject}</p>
      {/* A separate page without scripts: the panel's styles do not apply to the email. */}
      <iframe
        className="owner-email"
        title={`Preview: ${subject}`}
        sandbox=""
        srcDoc={emailHtml(letterhead, text)}
      />
    </details>
  );
}
