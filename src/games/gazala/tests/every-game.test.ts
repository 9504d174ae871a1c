import { everyGame } from '../../../testkit/every-game.ts';
import { gazala } from '../index.ts';

everyGame(gazala);
