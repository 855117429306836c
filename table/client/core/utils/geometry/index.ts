export {
  closestPointToSegment,
  lineLineIntersection,
  lineSegmentIntersection,
  lineSegmentIntersects,
  orient2dFast,
  polygonCentroid,
} from "./lines.ts";
export * from "./circles.ts";
