import { FieldLabel } from '@payloadcms/ui';
import type { UIFieldServerProps } from 'payload';
import { formatInstant } from '../../../rules/zone';
import { newestAbout } from '../../domain/audit/about-person';
import { fieldsOf, subjectInWords } from '../../domain/audit/in-words';

const most = 20;

/** What was lately done of somebody, and by them, beside their form. */
export async function PersonActivity({ id, collectionSlug, payload }: UIFieldServerProps) {
  const person = `${collectionSlug} ${id}`;
  const entries = id ? await newestAbout(payload, person, most) : [];
  if (!entries.length) return null;
  const zone: string = payload.config.custom?.timeZone;
  return (
    <div className="field-type">
      <FieldLabel as="span" label="Activity" />
      <ul className="owner-activity">
        {entries.map(({ id: entry, at, actor, action, subject, details }) => (
          <li key={entry}>
            <time dateTime={at}>{formatInstant(at, zone)}</time>{' '}
            <span>
              {actor}: {action}
              {subject && subject !== person ? `, ${subjectInWords(payload, subject)}` : ''}
              {fieldsOf(details).length ? ` (${fieldsOf(details).join(', ')})` : ''}
            </span>
          </li>
        ))}
      </ul>
      <div className="field-description">
        {entries.length === most ? `The newest ${most}. ` : ''}All of it is in the Activity log.
      </div>
    </div>
  );
}
