import { OwnerHeader } from '../../ui/portal-kit/owner/owner-header';
import { BookingsPanel } from './bookings/bookings-panel';
import { ProfileHost } from './bookings/profile-host';
import { CallQueue } from './calls/call-queue';
import { CallsContext, useCallsMade } from './calls/use-calls';
import { NeedsYou } from './figures/needs-you';
import { Totals } from './figures/totals';
import { LaterPanel } from './later-panel';
import { WorkerSection } from './worker/worker-section';

const replies = () => import('./replies/replies-panel').then((module) => module.RepliesPanel);

const notices = () => import('./notices/notices-panel').then((module) => module.NoticesPanel);
const charts = () => import('./figures/charts-panel').then((module) => module.ChartsPanel);
const subscribers = () => import('./subscribers/subscribers-panel').then((module) => module.SubscribersPanel);
const surveys = () => import('./surveys/surveys-panel').then((module) => module.SurveysPanel);

/** What the owner sees after the gate. */
export function Dashboard() {
  const calls = useCallsMade();
  return (
    <CallsContext value={calls}>
      <OwnerHeader title="Admin Dashboard" />
      <div className="flex flex-col gap-6 sm:gap-8">
        <NeedsYou />
        <div id="call-now" className="scroll-mt-4">
          <CallQueue />
        </div>
        <Totals />
        <LaterPanel id="replies" title="Live SMS Replies" load={replies} />
        <BookingsPanel />
        <WorkerSection />
        <LaterPanel id="charts" title="How it goes" load={charts} />
        <LaterPanel id="subscribers" title="Booklet Subscribers" load={subscribers} />
        <LaterPanel id="surveys" title="Survey Lead Management" load={surveys} />
        <LaterPanel id="notices" title="Notices on this device" load={notices} />
      </div>
      <ProfileHost />
    </CallsContext>
  );
}
