import type { ComponentProps } from 'react';
import { type SurveyInput, submitSurvey } from '../../contracts/audience/survey';
import { maxLength } from '../../contracts/limits';
import {
  surveyHorseCounts,
  surveySatisfactions,
  surveyServiceTypes,
  surveyShoeingPreferences,
} from '../../contracts/options';
import type { Viewer } from '../../contracts/pages/frame';
import { urls } from '../../contracts/pages/paths';
import type { SurveyProps } from '../../contracts/pages/survey';
import { call } from '../../ui/api/call';
import { Button } from '../../ui/forms/button';
import { RadioGroup } from '../../ui/forms/radio-group';
import { TextField } from '../../ui/forms/text-field';
import { SaveFailure } from '../../ui/saving/save-failure';
import { fullName } from '../forms/full-name';
import { HoneypotField } from '../forms/honeypot-field';
import { NeedsScript } from '../forms/needs-script';
import { ThankYou } from '../forms/thank-you';
import { useSend } from '../forms/use-send';

type SurveyBox = (name: keyof SurveyInput) => Pick<ComponentProps<'input'>, 'ref'> & {
  name: keyof SurveyInput;
  onChange: (event: { target: unknown; type?: string }) => Promise<unknown>;
  onBlur: (event: { target: unknown; type?: string }) => Promise<unknown>;
  error?: string;
};

/** Short answers side by side where they fit. */
const twoColumns = 'sm:grid sm:grid-cols-2';

function SurveyQuestions({ box }: { box: SurveyBox }) {
  return (
    <div className="flex flex-col gap-8">
      <RadioGroup
        label="1. How many horses do you have?"
        options={surveyHorseCounts}
        className={twoColumns}
        {...box('horseCount')}
      />
      <RadioGroup
        label="2. Which service do you need most?"
        options={surveyServiceTypes}
        className={twoColumns}
        {...box('serviceType')}
      />
      <RadioGroup
        label="3. Which kind of shoeing do you prefer?"
        options={surveyShoeingPreferences}
        className={twoColumns}
        {...box('shoeingPreference')}
      />
      <TextField
        label="4. Who is your current farrier?"
        hint="‘None’ if you don’t have one."
        maxLength={maxLength.name}
        required
        {...box('currentFarrier')}
      />
      <RadioGroup
        label="5. How satisfied are you with your current farrier?"
        options={surveySatisfactions}
        className={twoColumns}
        {...box('satisfaction')}
      />
    </div>
  );
}

function SurveyContact({ box, known }: { box: SurveyBox; known: Viewer['prefill'] }) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 w-full border-b border-line pb-2 font-display text-lg font-bold">
        Where do we send the booklet?
      </legend>
      <TextField
        label="Full Name"
        autoComplete="name"
        maxLength={maxLength.name}
        required
        fieldClassName="sm:col-span-2"
        defaultValue={fullName(known)}
        {...box('name')}
      />
      <TextField
        label="Phone Number"
        type="tel"
        autoComplete="tel"
        maxLength={maxLength.phone}
        required
        defaultValue={known.phone}
        {...box('phone')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={maxLength.email}
        required
        defaultValue={known.email}
        {...box('email')}
      />
    </fieldset>
  );
}

interface SurveyFormProps extends Pick<SurveyProps, 'thanks' | 'consent'> {
  known?: Viewer['prefill'];
}

export function SurveyForm({ thanks, consent, known = {} }: SurveyFormProps) {
  const { field, submit, pending, failure, note, sent } = useSend({
    name: 'survey',
    schema: () => import('./survey-check').then((check) => check.surveyInput),
    send: (body) => call(submitSurvey, { body }),
    done: { title: 'Survey Completed!', description: 'Your free booklet is being sent to your email.' },
    failed: () => ({
      title: 'Submission Failed',
      description: 'Please try again or contact us directly.',
    }),
  });
  if (sent) return <SurveyThanks {...thanks} />;

  return (
    <form
      name="survey"
      method="post"
      onSubmit={submit}
      noValidate
      data-waits=""
      aria-label="Survey"
      className="flex flex-col gap-10"
    >
      {note}
      <SurveyQuestions box={field} />
      <SurveyContact box={field} known={known} />
      <HoneypotField />
      <div className="flex flex-col gap-4">
        <SaveFailure failure={failure} pending={pending} inForm />
        <Button type="submit" size="large" pending={pending} pendingLabel="Submitting...">
          Complete Survey & Get Booklet
        </Button>
        <NeedsScript />
        <p className="text-ink-soft">{consent}</p>
      </div>
    </form>
  );
}

/** Default for owners who have emptied the text, because people must know what follows. */
const thanksWithoutOwner =
  'Your free booklet is being sent to you by email. Please check your inbox within the next few minutes.';

function SurveyThanks({ title, text }: SurveyProps['thanks']) {
  return (
    <ThankYou title={title} actions={<Button href={urls.home}>Return to Homepage</Button>}>
      <p className="whitespace-pre-line">{text || thanksWithoutOwner}</p>
    </ThankYou>
  );
}
