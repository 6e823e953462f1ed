import { type HelpPage, helpPages } from '../../../contracts/portals';
import { OwnPage } from '../own-page';

const names: Record<HelpPage, string> = {
  '/help/first-day': 'The first day',
  '/help/every-day': 'Every day',
  '/help/every-week': 'Every week',
  '/help/trouble': 'When something goes wrong',
};

const load = (path: HelpPage) => () =>
  import('./help-page').then(({ HelpPage: Page }) => () => <Page path={path} />);

/** Routes of the guide. Its text loads when a page is opened. */
export const helpRoutes = Object.fromEntries(
  helpPages.map((path) => [
    path,
    <OwnPage
      key={path}
      page={{
        name: names[path],
        title: names[path],
        load: load(path),
        back: { path: '/admin/help', label: 'Help' },
      }}
    />,
  ]),
);
