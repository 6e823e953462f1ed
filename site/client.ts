import { startBookBar } from './browser/book-bar';
import { startEarlyUse } from './browser/early-use';
import { startDrafts } from './browser/kept-drafts';
import { startLogout } from './browser/logout';
import { startBookingDialog } from './browser/open-booking';
import { startAccountMenu, startMenu } from './browser/open-menu';
import { startPrefetch } from './browser/prefetch';
import { startHero } from './browser/rotate-hero';
import { startSettling } from './browser/settle';
import { startToasts } from './browser/toasts';
import { startIslands } from './browser/wake-islands';

// What moves on every page is a few lines each. React comes only with the first island that is wanted.
startSettling();
startMenu();
startAccountMenu();
startBookBar();
startBookingDialog();
startIslands();
startDrafts();
startEarlyUse();
startToasts();
startLogout();
startPrefetch();
startHero();
