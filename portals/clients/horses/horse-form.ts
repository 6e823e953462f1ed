import type { z } from 'zod';
import { type ClientHorse, clientHorseInput } from '../../../contracts/horses/client-horses';

const { place } = clientHorseInput.shape;
const { address, suburb, postcode, pic, access } = place.unwrap().unwrap().shape;

/** A horse as its form holds it: with its place in boxes of their own, whose drafts are kept like all others. */
export const horseForm = clientHorseInput.omit({ place: true }).extend({
  placeAddress: address,
  placeSuburb: suburb,
  placePostcode: postcode,
  placePic: pic,
  placeAccess: access,
});
export type HorseFormInput = z.input<typeof horseForm>;
export type HorseFormOutput = z.output<typeof horseForm>;

/** Returns the form values of a horse. */
export const horseValues = (horse: ClientHorse): HorseFormInput => ({
  name: horse.name,
  usualWork: horse.usualWork,
  cycleWeeks: horse.cycleWeeks,
  cycleState: horse.cycleState,
  awayUntil: horse.awayUntil ?? '',
  lastDoneOn: horse.lastDoneOn ?? '',
  placeAddress: horse.place?.address ?? '',
  placeSuburb: horse.place?.suburb ?? '',
  placePostcode: horse.place?.postcode ?? '',
  placePic: horse.place?.pic ?? '',
  placeAccess: horse.place?.access ?? '',
  breed: horse.breed ?? '',
  color: horse.color ?? '',
  age: horse.age,
  gender: horse.gender ?? '',
  height: horse.height ?? '',
  weight: horse.weight ?? '',
  microchipNumber: horse.microchipNumber ?? '',
  registrationNumber: horse.registrationNumber ?? '',
  insuranceDetails: horse.insuranceDetails ?? '',
  medicalNotes: horse.medicalNotes ?? '',
  dietaryRequirements: horse.dietaryRequirements ?? '',
});

/** Returns the request body for the form's values. Joins the place fields to one place. */
export const horseBody = (given: HorseFormOutput) => {
  const { placeAddress, placeSuburb, placePostcode, placePic, placeAccess, ...horse } = given;
  const stands = {
    address: placeAddress,
    suburb: placeSuburb,
    postcode: placePostcode,
    pic: placePic,
    access: placeAccess,
  };
  return { ...horse, place: Object.values(stands).some(Boolean) ? stands : null };
};
