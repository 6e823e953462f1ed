import { startBookingDialog } from './behaviours/booking-dialog';
import { startEarlyUse } from './behaviours/early-use';
import { startHero } from './behaviours/hero';
import { startIslands } from './behaviours/islands';
import { startLogout } from './behaviours/logout';
import { startMenu } from './behaviours/menu';
import { startPrefetch } from './behaviours/prefetch';
import { startSettling } from './behaviours/settle';
import { startToasts } from './behaviours/toasts';

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
