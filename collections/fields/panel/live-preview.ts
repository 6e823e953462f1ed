import type { CollectionConfig } from 'payload';
import { livePreviewOf, type Previewed } from '../../../contracts/pages/content-paths';

type LivePreview = NonNullable<NonNullable<CollectionConfig['admin']>['livePreview']>;

/** Shows the page of the site beside its form, in phone or desktop width. */
export const livePreview = (content: Previewed): LivePreview => ({
  url: ({ data }) => livePreviewOf(content, data?.id),
  breakpoints: [
    { name: 'phone', label: 'Phone', width: 390, height: 780 },
    { name: 'desk', label: 'Desk', width: 1280, height: 800 },
  ],
});
