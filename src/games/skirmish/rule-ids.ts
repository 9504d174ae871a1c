// Made from rules.tsv by tools/rule-ids.mjs; do not edit.

export type RuleId =
  | 'SET-1'
  | 'SEQ-1'
  | 'MOV-1'
  | 'MOV-2'
  | 'STK-1'
  | 'COM-1'
  | 'COM-2'
  | 'COM-3'
  | 'VIC-1'
  | 'VIC-2';
