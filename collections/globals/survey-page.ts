import type { UploadField } from 'payload';
import { anyoneOnTheSite, ownersOnly } from '../access/rules';
import { row, textField } from '../fields/people/person-fields';
import { contentGlobal } from '../site-content';

const booklet = (name: string, label: string, description: string): UploadField => ({
  name,
  label,
  type: 'upload',
  relationTo: 'media',
  filterOptions: { mimeType: { equals: 'application/pdf' } },
  admin: { description },
});

/** Texts of the survey page, and the booklets for emails. The questions are fixed. */
export const SurveyPage = contentGlobal({
  slug: 'survey-page',
  label: 'Survey & booklets',
  access: { read: anyoneOnTheSite, update: ownersOnly, readVersions: ownersOnly },
  admin: {
    group: 'Website',
    description: 'The words of the survey page, and the free booklets.',
  },
  fields: [
    textField('title', 'Headline', 120, { required: true, defaultValue: 'Horse Owner Survey 2025' }),
    { name: 'intro', label: 'Text under it', type: 'textarea', maxLength: 600 },
    row(
      textField('offerTitle', 'Offer: headline', 150),
      textField('thanksTitle', 'Thank you: headline', 150),
    ),
    { name: 'offerText', label: 'Offer: text', type: 'textarea', maxLength: 600 },
    { name: 'thanksText', label: 'Thank you: text', type: 'textarea', maxLength: 600 },
    row(
      booklet('booklet', 'Booklet for the survey', 'A PDF, attached to the thank-you email.'),
      booklet(
        'welcomeBooklet',
        'Booklet for new subscribers',
        'A PDF, attached to the welcome email. Left empty, it is that of the survey.',
      ),
    ),
    textField('bookletTitle', 'Title of the booklet', 150, {
      admin: { description: 'Emails use this name.' },
    }),
  ],
});
