import { startBackCloses } from '../ui/overlays/back-closes';
import { startBookBar } from './browser/book-bar';
import { startEarlyUse } from './browser/early-use';
import { startIslands } from './browser/hydrate-islands';
import { startPromise } from './browser/keep-promise';
import { startLogout } from './browser/logout';
import { startBookingDialog } from './browser/open-booking';
import { startAccountMenu, startMenu } from './browser/open-menu';
import { startPrefetch } from './browser/prefetch';
import { startHero } from './browser/rotate-hero';
import { startSettling } from './browser/settle';
import { startDrafts } from './browser/stored-drafts';
import { startToasts } from './browser/toasts';

// The moving parts of every page are a few lines each. React comes only with the first island that is wanted.
startSettling();
startBackCloses();
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
startPromise();
