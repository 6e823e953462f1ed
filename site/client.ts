import { startEarlyUse } from './browser/early-use';
import { startLogout } from './browser/logout';
import { startBookingDialog } from './browser/open-booking';
import { startMenu } from './browser/open-menu';
import { startPrefetch } from './browser/prefetch';
import { startHero } from './browser/rotate-hero';
import { startSettling } from './browser/settle';
import { startToasts } from './browser/toasts';
import { startIslands } from './browser/wake-islands';

// What moves on every page is a few lines each. React comes only with the first island that is wanted.
startSettling();
startMenu();
startBookingDialog();
startIslands();
startEarlyUse();
startToasts();
startLogout();
startPrefetch();
startHero();
