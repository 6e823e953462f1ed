import { OwnerHeader } from '../../ui/portal-kit/owner/owner-header';
import { BookingsPanel } from './bookings/bookings-panel';
import { ProfileHost } from './bookings/profile-host';
import { CallQueue } from './calls/call-queue';
import { CallsContext, useCallsMade } from './calls/use-calls';
import { NeedsYou } from './figures/needs-you';
import { Totals } from './figures/totals';
import { LaterPanel } from './later-panel';
import { PanelLinks } from './panel-links';
import { PanelPlace } from './panel-place';

const replies = () => import('./replies/replies-panel').then((module) => module.RepliesPanel);
const worker = () => import('./worker/worker-panel').then((module) => module.WorkerPanel);
const notices = () => import('./notices/notices-panel').then((module) => module.NoticesPanel);
const charts = () => import('./figures/charts-panel').then((module) => module.ChartsPanel);
const owed = () => import('./figures/owed-panel').then((module) => module.OwedPanel);
const subscribers = () => import('./subscribers/subscribers-panel').then((module) => module.SubscribersPanel);
const surveys = () => import('./surveys/surveys-panel').then((module) => module.SurveysPanel);

// What needs an answer now stands side by side where there is room for it.
const besideClass = 'grid items-start gap-6 sm:gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]';

/** What the owner sees after the gate: what needs doing now, then the lists, then what is looked at now and then. */
export function Dashboard() {
  const calls = useCallsMade();
  return (
    <CallsContext value={calls}>
      <OwnerHeader title="Admin Dashboard" />
      <PanelLinks />
      <div className="flex flex-col gap-6 sm:gap-8">
        <NeedsYou />
        <div className={besideClass}>
          <PanelPlace id="call-now">
            <CallQueue />
          </PanelPlace>
          <LaterPanel id="replies" title="Live SMS Replies" load={replies} />
        </div>
        <PanelPlace id="totals">
          <Totals />
        </PanelPlace>
        <BookingsPanel />
        <div className={besideClass}>
          <LaterPanel id="charts" title="How it goes" load={charts} folds />
          <LaterPanel id="owed" title="Team and partners" load={owed} folds />
        </div>
        <LaterPanel id="worker" title="Worker" load={worker} folds />
        <LaterPanel id="subscribers" title="Booklet Subscribers" load={subscribers} folds />
        <LaterPanel id="surveys" title="Survey Lead Management" load={surveys} folds />
        <LaterPanel id="notices" title="Notices on this device" load={notices} folds />
      </div>
      <ProfileHost />
    </CallsContext>
  );
}
