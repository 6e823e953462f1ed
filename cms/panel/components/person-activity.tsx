import { FieldLabel } from '@payloadcms/ui';
import type { UIFieldServerProps } from 'payload';
import { formatInstant } from '../../../rules/time/zone';
import { newestAbout } from '../../domain/system/audit/about-person';
import { fieldsOf, subjectText } from '../../domain/system/audit/subject-text';

const max = 20;

export async function PersonActivity({ id, collectionSlug, payload }: UIFieldServerProps) {
  const person = `${collectionSlug} ${id}`;
  const entries = id ? await newestAbout(payload, person, max) : [];
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
              {subject && subject !== person ? `, ${subjectText(payload, subject)}` : ''}
              {fieldsOf(details).length ? ` (${fieldsOf(details).join(', ')})` : ''}
            </span>
          </li>
        ))}
      </ul>
      <div className="field-description">
        {entries.length === max ? `The newest ${max}. ` : ''}All of it is in the Activity log.
      </div>
    </div>
  );
}
