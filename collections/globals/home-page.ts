import { maxLength } from '../../contracts/limits';
import { previewOf } from '../../contracts/pages/content-paths';
import { ownersOnly, publishedOrOwners } from '../access/rules';
import { picture } from '../fields/panel/content';
import { livePreview } from '../fields/panel/live-preview';
import { row, textField } from '../fields/people/person-fields';
import { contentGlobal } from '../site-content';

const paragraphs = (name: string, label: string, length: number = maxLength.text, description?: string) => ({
  name,
  label,
  type: 'textarea' as const,
  maxLength: length,
  admin: { description },
});

export const HomePage = contentGlobal({
  slug: 'home-page',
  label: 'Home page',
  access: { read: publishedOrOwners, update: ownersOnly, readVersions: ownersOnly },
  admin: {
    group: 'Website',
    description: 'A draft is not on the site until you select “Put on the site”.',
    livePreview: livePreview('home-page'),
    preview: () => previewOf('/'),
  },
  versions: { drafts: true, max: 20 },
  fields: [
    {
      type: 'collapsible',
      label: 'Top of the page',
      fields: [
        textField('heroTitle', 'Headline', 120, {
          required: true,
          defaultValue: 'Your farrier, at your gate',
        }),
        paragraphs('heroText', 'Text under it', 400),
        {
          name: 'heroSlides',
          label: 'Pictures',
          labels: { singular: 'Picture', plural: 'Pictures' },
          type: 'array',
          maxRows: 8,
          admin: {
            description: 'They change every 4 seconds.',
            components: { RowLabel: '/cms/panel/components/row-label#SlideRowLabel' },
          },
          fields: [
            row(
              { ...picture('image', 'Wide picture'), required: true },
              picture(
                'portraitImage',
                'Tall picture',
                'For phones. Without one the wide picture is cropped.',
              ),
            ),
            textField('alt', 'What it shows', 255, {
              admin: {
                description: 'Read out to people who can’t see it. Left empty, it is that of the picture.',
              },
            }),
          ],
        },
      ],
    },
    {
      type: 'collapsible',
      label: 'Priority banner',
      fields: [textField('bannerTitle', 'Headline', 150), paragraphs('bannerText', 'Text', 400)],
    },
    {
      type: 'collapsible',
      label: 'About',
      fields: [
        textField('aboutTitle', 'Headline', 150),
        paragraphs('aboutText', 'Text', 4000, 'An empty line starts a new paragraph.'),
        picture('aboutImage', 'Picture'),
      ],
    },
    {
      type: 'collapsible',
      label: 'Ready to book',
      fields: [textField('readyTitle', 'Headline', 150), paragraphs('readyText', 'Text', 400)],
    },
    textField('areasNote', 'Note under the areas', 400),
  ],
});
