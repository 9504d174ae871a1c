import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { MapData } from '../../content/map.ts';
import type { MapEvents, Scene } from '../contracts.ts';
import type { Insets } from './camera.ts';
import { MapCanvas } from './map-canvas.ts';

export interface MapViewProps {
  map: MapData;
  scene: Scene;
  /** Who is told what is pointed at; with another one it is another map. */
  events: MapEvents;
  /** What a screen reader calls the map: "Map of Kasserine, 12 February". */
  label: string;
  /** What floating panels cover. */
  insets?: Insets;
  /** Hands out the map, to centre it on something; null when it goes. */
  onMap?: (map: MapCanvas | null) => void;
}

/** The map as a part of the page. */
export function MapView(props: MapViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<MapCanvas | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const { map, scene, events, label, insets } = props;

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const made = new MapCanvas(element, map, events);
    canvas.current = made;
    if (latest.current.insets !== undefined) made.setInsets(latest.current.insets);
    made.show(latest.current.scene);
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(element);
    latest.current.onMap?.(made);
    return () => {
      observer.disconnect();
      latest.current.onMap?.(null);
      canvas.current = null;
      made.destroy();
    };
  }, [map, events]);

  // At once, not with some later frame: the map must not seem to rest while the page already says something else.
  useLayoutEffect(() => canvas.current?.show(scene), [scene]);
  useLayoutEffect(() => {
    if (insets !== undefined) canvas.current?.setInsets(insets);
  }, [insets]);

  return (
    <div
      ref={host}
      class="map"
      role="application"
      aria-label={label}
      aria-roledescription="map"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is worked with keys
      tabIndex={0}
      style={{ position: 'absolute', inset: 0, overflow: 'hidden', touchAction: 'none', userSelect: 'none' }}
    />
  );
}
