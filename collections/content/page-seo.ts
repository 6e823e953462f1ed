import { publicContent } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { picture } from '../fields/panel/content';
import { textField } from '../fields/people/person-fields';
import { contentCollection } from '../site-content';

/** Titles, descriptions and pictures of the site's pages in search results and shared links. */
export const PageSeo = contentCollection({
  slug: 'page-seo',
  labels: { singular: 'Search result', plural: 'Search results & sharing' },
  access: publicContent,
  admin: {
    group: 'Website',
    useAsTitle: 'path',
    defaultColumns: ['path', 'title', 'description'],
    description: 'The words of a page in search engines, and its picture when someone shares it.',
  },
  defaultSort: 'path',
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    textField('path', 'Page', 150, {
      required: true,
      unique: true,
      index: true,
      admin: {
        description: 'The part of the address after the name of the site, for example / or /reviews.',
      },
      validate: (value: string | null | undefined) =>
        /^\/[\w/-]*$/.test(value ?? '') || 'Please enter an address that starts with /, for example /reviews',
    }),
    textField('title', 'Title', 70, {
      required: true,
      admin: { description: 'Search engines show about 60 characters.' },
    }),
    {
      name: 'description',
      label: 'Description',
      type: 'textarea',
      required: true,
      maxLength: 200,
      admin: { description: 'Search engines show about 155 characters.' },
    },
    picture('image', 'Picture for sharing', 'Shown when someone shares the page. Wide pictures work best.'),
  ],
});
