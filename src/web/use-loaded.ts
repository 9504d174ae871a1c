import { useEffect, useState } from 'preact/hooks';
import { bad, type Result } from '../content/result.ts';

/** Something that is fetched for a page: null while it is on its way. */
export function useLoaded<T>(load: () => Promise<Result<T>>, key: string): Result<T> | null {
  const [found, setFound] = useState<Result<T> | null>(null);
  useEffect(() => {
    let here = true;
    setFound(null);
    load().then(
      (result) => here && setFound(result),
      (error: unknown) => here && setFound(bad((error as Error).message)),
    );
    return () => {
      here = false;
    };
  }, [key]);
  return found;
}
