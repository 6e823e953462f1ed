'use client';
import { useField } from '@payloadcms/ui';
import { sampleVariables } from '../../../contracts/messages/samples';
import type { MessageTemplate } from '../../../contracts/messages/template';
import { smsSegments } from '../../../rules/sms-segments';
import { fillTemplate } from '../../../rules/templates';

interface Props {
  kind: MessageTemplate['kind'];
  path: string;
}

/** How a template reads with sample values, as it is typed; for an SMS also what it is charged as. */
export function TemplatePreview({ kind, path }: Props) {
  const { value } = useField<string | null>({ path });
  const text = fillTemplate(value ?? '', sampleVariables);
  if (!text) return null;
  return (
    <details className="owner-preview" open={kind === 'sms'}>
      <summary>Example</summary>
      <p>{text}</p>
      {kind === 'sms' && <SmsSize text={text} />}
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
