import { startPortal } from '../start';
import { OwnerPage } from './owner-page';

startPortal(<OwnerPage />);
