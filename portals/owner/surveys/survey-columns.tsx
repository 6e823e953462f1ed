import type { Survey } from '../../../contracts/audience/surveys';
import { labelOf, surveySatisfactions } from '../../../contracts/options';
import { Badge } from '../../../ui/data/badge';
import { Breakable } from '../../../ui/data/breakable';
import type { Column } from '../../../ui/data/table-column';
import type { BriefRow } from '../../../ui/data/table-rows';
import { EmailLink, PhoneLink } from '../bookings/client/contact-links';
import { momentText, shortMoment } from '../calls/call-by';

function Contact({ survey, now }: { survey: Survey; now: number }) {
  if (survey.repliedAt) return <Badge tone="ok">Replied {momentText(survey.repliedAt, now)}</Badge>;
  if (survey.contactedAt) return <Badge tone="info">Texted {momentText(survey.contactedAt, now)}</Badge>;
  return <Badge>New</Badge>;
}

export const briefSurvey =
  (now: number) =>
  (survey: Survey): BriefRow => ({
    title: survey.name,
    side: survey.repliedAt ? (
      <Badge tone="ok">Replied</Badge>
    ) : survey.contactedAt ? (
      <Badge tone="info">Texted</Badge>
    ) : (
      <Badge>New</Badge>
    ),
    second: `${survey.horseCount}, ${survey.serviceType}`,
    end: shortMoment(survey.createdAt, now),
  });

export const surveyColumns = (now: number): Column<Survey>[] => [
  {
    id: 'name',
    header: 'Name',
    main: true,
    cell: ({ name, createdAt }) => (
      <>
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm font-normal text-ink-soft">{momentText(createdAt, now)}</p>
      </>
    ),
  },
  {
    id: 'contact',
    header: 'Contact',
    cell: ({ phone, email }) => (
      <div className="flex flex-col">
        <PhoneLink phone={phone} />
        <EmailLink email={email} />
      </div>
    ),
  },
  {
    id: 'wants',
    header: 'Horses & service',
    cell: ({ horseCount, serviceType, shoeingPreference }) => (
      <>
        <p>
          {horseCount}, <Breakable text={serviceType} />
        </p>
        <p className="text-sm text-ink-soft">{shoeingPreference}</p>
      </>
    ),
  },
  {
    id: 'farrier',
    header: 'Current farrier',
    cell: ({ currentFarrier, satisfaction }) => (
      <>
        <p className="wrap-anywhere">{currentFarrier}</p>
        <p className="text-sm text-ink-soft">{labelOf(surveySatisfactions, satisfaction)}</p>
      </>
    ),
  },
  { id: 'campaign', header: 'Campaign', cell: (survey) => <Contact survey={survey} now={now} /> },
];
