/** What a learner does who follows a guide to the letter: one line for each lesson that waits for an order, which comes last. */
const lines = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(', '));

/** Mersa Brega. */
export const ORDERS = lines(`
take ge-kasta, join ge-5-pz, join ge-stab-200, join ge-i-18-flk, go C0802
mobile ge-kasta, mobile ge-stab-200, mobile ge-i-18-flk, mobile ge-5-pz
take it-132-ariete, join it-nizza, go C0602
overrun C0603
end
stand
go C0705
take it-8-ber, join it-132-cel, go C0705, stop
take ge-3-aufkl, go C0805
take axis-msu-1, load axis-dump-1
go C0706
take it-27-brescia, mode road
go C0702
end
attack C0804
with it-132-ariete, with it-nizza, with it-132-cel, with it-8-ber, declare
attack C0803
with ge-kasta, with ge-5-pz, with ge-stab-200, with ge-i-18-flk, declare
end
fight C0804
end
supply axis-dump-1 C0705
stand
advance it-nizza C0804
end
search
support ge-ff-afrika
supply axis-dump-2 C0802
advance ge-kasta C0803, advance ge-stab-200 C0803, advance ge-i-18-flk C0803, advance ge-5-pz C0803
capture allied-dump-1
search
take ge-5-pz, go C1206
take ge-kasta, join ge-stab-200, go C1307
overrun C1407
capture allied-dump-2
end`);

/** Trail of the Fox. */
export const TRAIL_ORDERS = lines(`
bring allied-dump-4 1, bring allied-dump-5 1, place allied-dump-1 C0701, place allied-dump-2 C0701, place allied-dump-3 C0701, end
take allied-msu-1, enter C0701, stop
found C0701
take br-b, join br-30-corps, join br-78-sg, enter C0701, go S0931
overrun S0930
stand
stop
take br-152, join br-153, join br-51-spt, enter C0701, go S0932
stop, take br-11-huss, enter C0701, go S0831, reserve br-11-huss
take allied-msu-2, enter C0701, load allied-dump-4
go S0832
take br-e, join br-h, enter C0701, go S0831, stop, take nz-5-nz, join nz-6-nz, join nz-nz-spt, enter C0701, go S0931, stop, end
ultra msu
deploy br-201 allied-north-africa, end
end
activate C0701`);
