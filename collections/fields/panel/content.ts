import type { NumberField, UploadField } from 'payload';

/** A picture from the library. Excludes PDFs. */
export const picture = (name: string, label: string, description?: string): UploadField => ({
  name,
  label,
  type: 'upload',
  relationTo: 'media',
  filterOptions: { mimeType: { contains: 'image' } },
  admin: { description },
});

export const order: NumberField = {
  name: 'order',
  label: 'Position',
  type: 'number',
  required: true,
  min: 0,
  max: 1_000_000,
  defaultValue: 100,
  index: true,
  admin: { position: 'sidebar', description: 'Smaller numbers come first.' },
};
