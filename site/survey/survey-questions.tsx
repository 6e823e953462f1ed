import type { ComponentProps } from 'react';
import type { SurveyInput } from '../../contracts/audience/survey';
import { maxLength } from '../../contracts/limits';
import {
  surveyHorseCounts,
  surveySatisfactions,
  surveyServiceTypes,
  surveyShoeingPreferences,
} from '../../contracts/options';
import type { Viewer } from '../../contracts/pages/frame';
import { RadioGroup } from '../../ui/forms/radio-group';
import { TextField } from '../../ui/forms/text-field';
import { fullName } from '../forms/full-name';

/** A box of the form by its name: its props for the form's state, and its message. */
export type SurveyBox = (name: keyof SurveyInput) => Pick<ComponentProps<'input'>, 'ref'> & {
  name: keyof SurveyInput;
  onChange: (event: { target: unknown; type?: string }) => Promise<unknown>;
  onBlur: (event: { target: unknown; type?: string }) => Promise<unknown>;
  error?: string;
};

/** Short answers stand beside one another where they fit. */
const two = 'sm:grid sm:grid-cols-2';

/** The five questions. */
export function SurveyQuestions({ box }: { box: SurveyBox }) {
  return (
    <div className="flex flex-col gap-8">
      <RadioGroup
        label="1. How many horses do you have?"
        options={surveyHorseCounts}
        className={two}
        {...box('horseCount')}
      />
      <RadioGroup
        label="2. Which service do you need most?"
        options={surveyServiceTypes}
        className={two}
        {...box('serviceType')}
      />
      <RadioGroup
        label="3. Which kind of shoeing do you prefer?"
        options={surveyShoeingPreferences}
        className={two}
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
        className={two}
        {...box('satisfaction')}
      />
    </div>
  );
}

/** Contact details for the booklet. */
export function SurveyContact({ box, known }: { box: SurveyBox; known: Viewer['prefill'] }) {
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
