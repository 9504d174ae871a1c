export const HELP = `Give an order in words, as the lists write it, or by its number. Besides orders you can type
  a verb, unit or hex   the orders open to it       why ORDER    may I? and if not, by which rule
  list [WORD]           all orders                  undo         take back, as far as the last die
  map [HEX]             the map, or a part of it    log [COUNT]  what happened
  units                 who stands where            save FILE    write the record
  status                where the game stands        quit         stop here`;
