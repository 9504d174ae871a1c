/** A sound way to set up, by unit, for those who want to begin: nobody is bound to it. */
export const SUGGESTED: { readonly [unit: string]: string } = {
  // A screen one hex back from the arrival hexes, with the way north open.
  'al-3ind-2rl': '1420',
  'al-3ind-11pavo': '1519',
  'al-3ind-18cav': '1620',
  // Used side up, so out of reach.
  'al-7motor-2rb': '2619',
  'al-7motor-9krr': '2718',
  'al-9ind-3-12fr': '2705',
  // The Legion where the mines are thinnest.
  'al-1ff-marine': '1218',
  'al-1ff-2ffl': '1318',
  'al-1ff-3ffl': '1219',
  'al-1ff-bm2': '1118',
  'al-201gd-3cold': '1605',
  'al-201gd-2rha': '1605',
  'al-201gd-2scots': '1504',
  'al-201gd-9rb': '1504',
  // Sidi Muftah: zones of control from mine to mine.
  'al-150inf-4ey': '0711',
  'al-150inf-4gh': '0810',
  'al-150inf-5gh': '0911',
  // Each armoured brigade together.
  'al-22arm-2rgh': '1310',
  'al-22arm-3cly': '1311',
  'al-22arm-4cly': '1410',
  'al-22arm-50rec': '1309',
  'al-4arm-3rtr': '2514',
  'al-4arm-5rtr': '2614',
  'al-4arm-8hus': '2513',
  'al-4arm-1krr': '2613',
  // Above the escarpment, so that the brigade need not climb one track.
  'al-2arm-10hus': '1902',
  'al-2arm-bays': '1802',
  'al-2arm-9l': '2002',
  'al-2arm-1rb': '1901',
  'al-1atb-8rtr': '0806',
  'al-1atb-42rtr': '0807',
  'al-1atb-44rtr': '0906',
  'al-69inf-5ey': '0103',
  'al-69inf-6gh': '0203',
  'al-69inf-7gh': '0403',
  // Beside the mines, opposite the open triangle north of Bir Hacheim (18.0b, 18.0c).
  'ax-trieste-65-1': '0817',
  'ax-trieste-65-2': '0715',
  'ax-trieste-66-1': '0818',
  'ax-trieste-66-2': '0716',
  'ax-trieste-11arm': '0817',
  'ax-pavia-27': '0309',
  'ax-pavia-28': '0310',
  // Forward, leaving the arrival hexes of 21 Panzer free.
  'ax-ariete-132-8': '1320',
  'ax-ariete-132-9': '1320',
  'ax-ariete-132-10': '1421',
  'ax-ariete-12ber': '1421',
  'ax-ariete-5ber': '1221',
  'ax-ariete-3ber': '1221',
};
