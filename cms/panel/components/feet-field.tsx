import { FieldLabel } from '@payloadcms/ui';
import type { UIFieldServerProps } from 'payload';
import { feetText, photosLabel } from '../../../rules/bookings/feet';
import { feetOf, photosOf } from '../../domain/bookings/as-booking';
import { urlOfFile } from '../../domain/system/files/store';

export async function FeetField({ id, payload }: UIFieldServerProps) {
  const row = id
    ? await payload.findByID({ collection: 'bookings', id, depth: 0, disableErrors: true })
    : null;
  if (!row) return null;
  const [feet, photos] = [feetText(feetOf(row)), photosOf(row)];
  const text = [feet, photosLabel(photos.length, row.photosToCome ?? 0)].filter(Boolean).join(', ');
  if (!text) return null;
  return (
    <div className="field-type">
      <FieldLabel as="span" label="Feet and photos" />
      <p>{text}</p>
      {photos.length > 0 && (
        <p className="booking-photos">
          {photos.map((photo, index) => (
            <a key={photo} href={urlOfFile(photo)} target="_blank" rel="noreferrer">
              <img src={urlOfFile(photo)} alt={`Open number ${index + 1}, large`} width={120} height={120} />
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
