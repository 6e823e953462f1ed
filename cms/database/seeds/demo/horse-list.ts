export interface DemoHorse {
  owner: string;
  name: string;
  breed: string;
  color: string;
  age: number;
  gender: 'Gelding' | 'Mare' | 'Stallion' | 'Colt' | 'Filly';
  height: string;
  weight: string;
  medical?: string;
  diet?: string;
  insurance?: string;
}

type HorseRow = [
  owner: string,
  name: string,
  breed: string,
  color: string,
  age: number,
  gender: DemoHorse['gender'],
  height: string,
  weight: string,
];
type More = Pick<DemoHorse, 'medical' | 'diet' | 'insurance'>;

const horse = (
  [owner, name, breed, color, age, gender, height, weight]: HorseRow,
  more: More = {},
): DemoHorse => ({ owner, name, breed, color, age, gender, height, weight, ...more });

export const horseList: DemoHorse[] = [
  horse(['jess', 'Biscuit', 'Australian Stock Horse', 'Buckskin', 11, 'Gelding', '15.1', '480 kg'], {
    medical: 'Quarter crack near fore, healed. Forges behind when his toes get long.',
    insurance: 'Mortality and vet fees, policy renewed each March.',
  }),
  horse(['jess', 'Pudding', 'Welsh Mountain Pony', 'Grey', 17, 'Mare', '11.3', '250 kg'], {
    medical:
      'Laminitis two springs ago. Cushing’s confirmed, on pergolide. Go easy on the toes, she is thin-soled.',
    diet: 'Soaked hay, no grain, muzzle from September to December.',
  }),
  horse(['marnieok', 'Calypso', 'Thoroughbred', 'Bay', 9, 'Mare', '16.1', '520 kg'], {
    medical: 'Off the track, flat feet. Bruises on stones, pads in front.',
    diet: 'Biotin daily, low-starch pellets.',
  }),
  horse(['marnieok', 'Domino', 'Pinto cross', 'Piebald', 6, 'Gelding', '14.3', '450 kg']),
  horse(['gtilley', 'Bluey', 'Australian Stock Horse', 'Blue roan', 14, 'Gelding', '15.0', '470 kg'], {
    medical: 'Sound. Pulls back if tied short.',
  }),
  horse(['gtilley', 'Nugget', 'Quarter Horse', 'Palomino', 8, 'Gelding', '14.3', '490 kg']),
  horse(['gtilley', 'Old Tess', 'Clydesdale cross', 'Bay', 22, 'Mare', '16.2', '640 kg'], {
    medical: 'Arthritis in both hocks. Keep hind feet low and give her breaks.',
    diet: 'Soft feed twice a day, teeth are worn.',
  }),
  horse(['sophie.lam', 'Juniper', 'Arabian', 'Chestnut', 10, 'Mare', '14.2', '410 kg'], {
    medical: 'Endurance horse, hind gut sensitive. No bute without a call.',
    insurance: 'Vet fees to $5,000.',
  }),
  horse(['sophie.lam', 'Miso', 'Connemara', 'Dun', 7, 'Gelding', '13.3', '390 kg']),
  horse(['dalep', 'Jackaroo', 'Australian Stock Horse', 'Chestnut', 12, 'Gelding', '15.2', '500 kg'], {
    medical: 'Wire scar off hind, proud flesh at the coronet. Grows a ridge there.',
  }),
  horse(['dalep', 'Cricket', 'Waler', 'Brown', 5, 'Mare', '15.0', '460 kg'], {
    medical: 'Green. First shoes this year, stands well if her mate is near.',
  }),
  horse(['ingridv', 'Falkenberg', 'Hanoverian', 'Dark bay', 8, 'Gelding', '17.0', '620 kg'], {
    medical: 'X-rayed in winter: low heel near fore. Wedge and roll, follow the vet’s letter.',
    insurance: 'Full mortality, loss of use.',
    diet: 'Hay four times a day, ulcer-safe ration.',
  }),
  horse(['ingridv', 'Sorrento', 'Warmblood', 'Black', 12, 'Mare', '16.2', '590 kg'], {
    medical: 'Sidebone both fores, moves short on hard ground.',
    insurance: 'Full mortality.',
  }),
  horse(['ingridv', 'Linnet', 'Riding Pony', 'Liver chestnut', 4, 'Filly', '13.2', '330 kg']),
  horse(['tahliab', 'Skittles', 'Shetland', 'Skewbald', 15, 'Gelding', '9.3', '190 kg'], {
    medical: 'Seedy toe near hind, packed last visit. Cresty neck, watch the grass.',
    diet: 'Hard feed: none. Ever.',
  }),
  horse(['tahliab', 'Pepperjack', 'Welsh Section B', 'Strawberry roan', 9, 'Gelding', '13.0', '320 kg']),
  horse(['nquist', 'Lombo Larry', 'Standardbred', 'Bay', 5, 'Gelding', '15.3', '470 kg'], {
    medical: 'Knocks his off knee at speed. Square toes behind.',
  }),
  horse(['nquist', 'Creek Road Girl', 'Standardbred', 'Brown', 4, 'Mare', '15.1', '440 kg']),
  horse(['nquist', 'Tidy Sum', 'Standardbred', 'Bay', 7, 'Gelding', '15.2', '465 kg'], {
    medical: 'Corns both fores in summer. Aluminium only.',
  }),
  horse(['arohat', 'Kōwhai', 'Kaimanawa', 'Bay', 13, 'Mare', '14.0', '400 kg'], {
    medical: 'Barefoot all her life. Thrush in wet months.',
  }),
  horse(['arohat', 'Tui', 'Kaimanawa', 'Black', 10, 'Gelding', '14.1', '410 kg'], {
    medical: 'Headshy. Men with hats: take the hat off.',
  }),
  horse(['lachs', 'Vegas', 'Quarter Horse', 'Sorrel', 6, 'Gelding', '15.0', '510 kg'], {
    medical: 'Sliders behind for reining. Narrow hoof for his weight.',
  }),
  horse(['wendy_a', 'Brandy Creek Regent', 'Irish Sport Horse', 'Grey', 13, 'Stallion', '16.3', '600 kg'], {
    medical: 'Handled by Wendy only. Quiet for the farrier, not for other horses.',
    insurance: 'Mortality, fertility.',
  }),
  horse(['wendy_a', 'Marigold', 'Irish Draught', 'Grey', 16, 'Mare', '16.0', '630 kg'], {
    medical: 'In foal. Short visits, no twitch.',
    diet: 'Broodmare ration from month eight.',
  }),
  horse(['wendy_a', 'Clover', 'Irish Draught cross', 'Bay', 2, 'Filly', '15.1', '420 kg'], {
    medical: 'Slight toe-in near fore, trimmed every five weeks to correct.',
  }),
  horse(['kirrad', 'Rocket', 'Thoroughbred', 'Chestnut', 12, 'Gelding', '16.0', '510 kg'], {
    medical: 'Pulls his near-fore shoe in the mud. Bell boots on at all times.',
  }),
  horse(['kirrad', 'Peanut', 'Miniature', 'Silver dapple', 8, 'Mare', '8.2', '130 kg'], {
    diet: 'Grazing muzzle all year.',
  }),
  horse(['samirh', 'Desert Ledger', 'Thoroughbred', 'Bay', 4, 'Gelding', '16.0', '490 kg'], {
    medical: 'Racing plates, thin walls. Glue-ons if there is nothing to nail to.',
  }),
  horse(['samirh', 'Quiet Achiever', 'Thoroughbred', 'Grey', 5, 'Mare', '15.3', '475 kg']),
  horse(['fionamc', 'Monty', 'Clydesdale', 'Bay with feathers', 9, 'Gelding', '17.2', '820 kg'], {
    medical: 'Greasy heel when it is wet. Leans, bring the big stand.',
  }),
];
