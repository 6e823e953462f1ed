'use client';
import { useField } from '@payloadcms/ui';
import { messageTexts } from '../../../contracts/messages/messages';
import { sampleOf } from '../../../contracts/messages/sample';
import { smsSegments } from '../../../rules/sms-segments';

interface Props {
  /** The text's name in the CMS. */
  text: string;
  path: string;
}

/** How a text reads with sample values, as it is typed; for an SMS also what it is charged as. */
export function TemplatePreview({ text: name, path }: Props) {
  const { value } = useField<string | null>({ path });
  const declared = messageTexts[name];
  const text = declared && sampleOf(declared, value ?? '');
  if (!text) return null;
  return (
    <details className="owner-preview" open={declared.kind === 'sms'}>
      <summary>Example</summary>
      <p>{text}</p>
      {declared.kind === 'sms' && <SmsSize text={text} />}
    </details>
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
      {segments > 2 && ' That is long: try to stay within 2.'}
    </small>
  );
}
